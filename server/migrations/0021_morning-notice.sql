ALTER TABLE "inbox_notices" ADD COLUMN "morning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_notices" ADD COLUMN "morning_on" date;