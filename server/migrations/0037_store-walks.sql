CREATE TABLE "store_walks" (
	"store" text PRIMARY KEY NOT NULL,
	"shelves" jsonb NOT NULL
);
