CREATE TABLE "andon_measures" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"due_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "andon_tickets" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "andon_measures" ADD CONSTRAINT "andon_measures_ticket_id_andon_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."andon_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "andon_measures_open" ON "andon_measures" USING btree ("due_on") WHERE done_at is null;