CREATE TABLE "gone_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"as" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gone_stock_lot" ON "gone_stock" USING btree ("store","article","lot");