ALTER TABLE "changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scope_clocks" ADD COLUMN "swept" bigint DEFAULT 0 NOT NULL;