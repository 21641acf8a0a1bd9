CREATE TABLE "applied_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seal" uuid NOT NULL
);
--> statement-breakpoint
-- Servers of the release before apply operations too while they are replaced, and know nothing of the table.
CREATE FUNCTION skip_applied_operation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a sweep that is moving the row; a sweep passes over the row that is locked here.
  PERFORM FROM operations WHERE id = NEW.id FOR KEY SHARE;
  IF EXISTS (SELECT FROM applied_operations WHERE id = NEW.id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER skip_applied BEFORE INSERT ON "operations" FOR EACH ROW EXECUTE FUNCTION skip_applied_operation();
--> statement-breakpoint
DROP INDEX "operations_applied";
