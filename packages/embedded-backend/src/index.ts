export type { AuthMail, Log } from "./core/context.ts";
export type { OAuthProvider, SamlProvider } from "./core/provider-options.ts";
export type { S3Options } from "./core/s3-options.ts";
export { type Backend, type BackendOptions, createBackend } from "./create-backend.ts";
export { bootstrapDatabase } from "./database/bootstrap-database.ts";
export { migrateDatabase } from "./database/migrate-database.ts";
export { type Database, startDatabase } from "./database/start-database.ts";
