-- Its index is one of those of large tables (server/platform/database/large-indexes.ts).
SELECT;