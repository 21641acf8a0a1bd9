-- Renews the version of rights (decision 38) at the end of a transaction that changed what somebody may do or whose rows
-- they see: once, and last, so that two such transactions never wait for each other's rows with this one held.
CREATE FUNCTION rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('stockroom.rights_changed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE rights_version SET version = gen_random_uuid();
    PERFORM set_config('stockroom.rights_changed', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO rights_version (id, version) VALUES ('this', gen_random_uuid());
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "roles"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "user_roles"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "user_areas"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "role_permissions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "permissions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "departments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "second_factors"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON "parameters"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
