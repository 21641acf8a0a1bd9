ALTER TABLE "inbox_notices" ADD COLUMN "digest_at" integer;--> statement-breakpoint
ALTER TABLE "inbox_notices" ADD COLUMN "digest_next" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inbox_notices_digest" ON "inbox_notices" USING btree ("digest_next") WHERE digest_next is not null;