ALTER TABLE "andon_measures" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "andon_tickets" ADD COLUMN "whys" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "andon_tickets" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
ALTER TABLE "andon_tickets" ADD COLUMN "repeat_stores" integer;