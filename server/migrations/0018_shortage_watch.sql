CREATE TABLE "shortage_watch_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"cause" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortage_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"day" date NOT NULL,
	"article" text NOT NULL,
	"required_qty" numeric(14, 3) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"warehouse_qty" numeric(14, 3),
	"warehouse_at" timestamp with time zone,
	"buyer_code" text DEFAULT '' NOT NULL,
	"edit_time" timestamp with time zone NOT NULL,
	"edit_user_id" text NOT NULL,
	"edit_user_name" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"dispose_user_id" text,
	"dispose_user_name" text,
	"dispose_time" timestamp with time zone,
	"before" jsonb,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shortage_watches" ADD CONSTRAINT "shortage_watches_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortage_watch_changes_watch" ON "shortage_watch_changes" USING btree ("watch_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortage_watches_key" ON "shortage_watches" USING btree ("store","article","day");--> statement-breakpoint
CREATE INDEX "shortage_watches_list" ON "shortage_watches" USING btree ("edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortage_watches_status" ON "shortage_watches" USING btree ("status","edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortage_watches_store" ON "shortage_watches" USING btree ("store","edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortage_watches_day" ON "shortage_watches" USING btree ("day","edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortage_watches_buyer" ON "shortage_watches" USING btree ("buyer_code","edit_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortage_watches_article" ON "shortage_watches" USING btree ("article");--> statement-breakpoint
CREATE INDEX "shortage_watches_open" ON "shortage_watches" USING btree ("edit_time","id") WHERE status = 'NEW';--> statement-breakpoint
CREATE INDEX "shortage_watches_held" ON "shortage_watches" USING btree ("dispose_time") WHERE held;--> statement-breakpoint
UPDATE "dictionaries" SET "is_final" = true WHERE "type" = 'goodslackstarelog' AND "code" IN ('REJECT', 'exchange');
