ALTER TABLE "changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scope_clocks" ADD COLUMN "swept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_gone" ON "changes" USING btree ("changed_at") WHERE gone;