CREATE TABLE "connector_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"carrier" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"asked_by" text,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor_before" text,
	"cursor_after" text
);
--> statement-breakpoint
CREATE TABLE "connector_states" (
	"name" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"cursor" text,
	"run_id" text,
	"heard_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "connector_runs_started_at_id_index" ON "connector_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "connector_runs_name_started_at_index" ON "connector_runs" USING btree ("name","started_at");