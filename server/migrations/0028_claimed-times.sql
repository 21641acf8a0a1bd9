ALTER TABLE "andon_history" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "andon_history" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "half_past_records" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "half_past_records" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markdowns" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markdowns" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "contacted_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_key_hash" text;--> statement-breakpoint
ALTER TABLE "check_records" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_records" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "bound" text;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waste" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waste" ADD COLUMN "claimed_at" timestamp with time zone;