CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"by_user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_once" UNIQUE("kind","subject","hash"),
	CONSTRAINT "attachments_state" CHECK ("attachments"."state" in ('storing', 'stored', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "attachments_of_user" ON "attachments" USING btree ("by_user_id","at");--> statement-breakpoint
CREATE INDEX "attachments_unfinished" ON "attachments" USING btree ("at") WHERE "attachments"."state" <> 'stored';