CREATE TABLE "transfer_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"transfer_id" uuid NOT NULL,
	"did" text NOT NULL,
	"side" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"lack_id" uuid NOT NULL,
	"short_article" text NOT NULL,
	"article" text NOT NULL,
	"source" text NOT NULL,
	"from_place" text NOT NULL,
	"lot" text NOT NULL,
	"expiry_date" date,
	"to_store" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_short_article_goods_article_fk" FOREIGN KEY ("short_article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_article_goods_article_fk" FOREIGN KEY ("article") REFERENCES "public"."goods"("article") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_moves_transfer" ON "transfer_moves" USING btree ("transfer_id","seq");--> statement-breakpoint
CREATE INDEX "transfers_promised" ON "transfers" USING btree ("source","from_place","article","lot") WHERE state in ('requested', 'accepted', 'sent');--> statement-breakpoint
CREATE INDEX "transfers_number" ON "transfers" USING btree ("number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_store","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_held" ON "transfers" USING btree ("updated_at") WHERE held and state in ('received', 'refused', 'cancelled');