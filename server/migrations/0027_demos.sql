CREATE TABLE "demo_rows" (
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	CONSTRAINT "demo_rows_session_id_kind_key_pk" PRIMARY KEY("session_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "demo_rows" ADD CONSTRAINT "demo_rows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;