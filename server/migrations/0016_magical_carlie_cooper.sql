CREATE TABLE "goods_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"state" text NOT NULL,
	"thumb" text,
	"taken_by_id" text NOT NULL,
	"taken_by_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"shared_by_name" text,
	CONSTRAINT "goods_pictures_states" CHECK ("goods_pictures"."state" in ('awaited', 'own', 'shared'))
);
--> statement-breakpoint
ALTER TABLE "goods_pictures" ADD CONSTRAINT "goods_pictures_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_pictures_own" ON "goods_pictures" USING btree ("store","article") WHERE "goods_pictures"."state" = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "goods_pictures_shared" ON "goods_pictures" USING btree ("article") WHERE "goods_pictures"."state" = 'shared';--> statement-breakpoint
CREATE INDEX "goods_pictures_state" ON "goods_pictures" USING btree ("state","taken_at");