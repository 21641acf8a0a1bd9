CREATE INDEX "andon_tickets_created" ON "andon_tickets" USING btree ("created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "andon_tickets_like" ON "andon_tickets" USING btree (coalesce(store, ''),"created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_expiry" ON "lots" USING btree ("store","expiry_date") WHERE lot <> '';