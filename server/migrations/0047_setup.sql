CREATE TABLE "setup_put_away" (
	"item" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
