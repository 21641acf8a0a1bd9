CREATE TABLE "import_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"of" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_code" text NOT NULL,
	"owner_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stores" text[] DEFAULT '{}' NOT NULL,
	"imported" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"mark" jsonb NOT NULL,
	"reverted_at" timestamp with time zone,
	"reverted_by" text
);
--> statement-breakpoint
CREATE INDEX "import_rows_import_id_index" ON "import_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("kind","at" DESC NULLS LAST);