-- Version 0.1.0 compares no tables, and would write to those of a later version without knowing what they mean. It
-- alone writes the row of the installation anew at each start, before anything else: that is refused here. Later
-- versions compare (newer-tables.ts), and write it once.
CREATE FUNCTION refuse_older_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM installation WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'A newer Stockroom has upgraded this database: start that version or a later one, or restore the backup made before the upgrade.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_older_code BEFORE INSERT ON "installation" FOR EACH ROW EXECUTE FUNCTION refuse_older_code();
