/** The migrations that were replaced by the base files in `server/sql/migrations`. */
export const VERSION_0_1_0_MIGRATIONS = [
  '0001_accounts.sql',
  '0002_characters.sql',
  '0003_chat.sql',
  '0004_accounts_by_email.sql',
  '0005_jobs_and_limits.sql',
  '0006_uploads.sql',
  '0007_points.sql',
  '0008_moderation.sql',
  '0009_character_search.sql',
  '0010_collections_and_feedback.sql',
  '0011_images.sql',
  '0012_own_characters.sql',
  '0013_chat_branches.sql',
  '0014_billing.sql',
  '0015_memory.sql',
  '0016_reports.sql',
  '0017_ledger_of_invites.sql',
  '0018_conversation_versions.sql',
  '0019_send_in_one_call.sql',
  '0020_console.sql',
  '0021_retention.sql',
  '0022_break_and_care.sql',
  '0023_mended_differences.sql',
  '0024_likes_and_forgetting.sql',
  '0025_at_home.sql',
  '0026_search_alone.sql',
  '0027_reported_pictures.sql',
  '0028_sends_together.sql',
  '0029_sends_as_one.sql',
]
const KNOWN_DEVICES = '0032_known_devices.sql'
/** Added during the development of 0.2.0. */
const LATER = ['0030_parked_jobs.sql', '0031_dead_replies_and_silent_guests.sql', KNOWN_DEVICES]

/** The base files. The rows of a legacy backup are loaded into this schema; later migrations follow. */
export const BASE_MIGRATIONS = [
  '0001_audit.sql',
  '0002_accounts.sql',
  '0003_characters.sql',
  '0004_character_search.sql',
  '0005_points.sql',
  '0006_images.sql',
  '0007_chat.sql',
  '0008_memory.sql',
  '0009_billing.sql',
  '0010_moderation.sql',
  '0011_push.sql',
  '0012_console.sql',
  '0013_jobs.sql',
]

export const isLegacyMigration = (name: string): boolean =>
  VERSION_0_1_0_MIGRATIONS.includes(name) || LATER.includes(name)

/** Whether a backup is of version 0.1.0 or of a development state after it. */
export const isLegacyBackup = (migrations: readonly string[]): boolean =>
  migrations.every(isLegacyMigration) &&
  VERSION_0_1_0_MIGRATIONS.every((name) => migrations.includes(name))

/** What the later migrations computed for existing rows of 0.1.0. */
export const listLegacyUpdates = (migrations: readonly string[]): string[] =>
  migrations.includes(KNOWN_DEVICES)
    ? []
    : [
        `update sessions s set device_hash = d.key_hash from guest_devices d where d.user_id = s.user_id`,
      ]
