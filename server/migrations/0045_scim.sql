CREATE TABLE "scim_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "scim_members" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "scim_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"external_id" text,
	"given_name" text,
	"family_name" text,
	"department" text
);
--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_group_id_scim_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_scim_group_a_name" ON "scim_groups" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_members_user_id_index" ON "scim_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scim_users_external_id_index" ON "scim_users" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "users_lower_usercode" ON "users" USING btree (lower("usercode"));--> statement-breakpoint
CREATE INDEX "users_emp_id_index" ON "users" USING btree ("emp_id");