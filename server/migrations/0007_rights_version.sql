CREATE TABLE "rights_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
