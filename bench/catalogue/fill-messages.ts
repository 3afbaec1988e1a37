import { bulkLoad, type BulkLoader } from './bulk-load.ts'

const TABLES = ['users', 'conversations', 'messages', 'replies', 'chat_requests']
const MESSAGES_PER_CONVERSATION = 50
const CHARACTERS_PER_USER = 4

/** New ids begin after the existing ones. */
const MAX_IDS_SQL = `select (select coalesce(max(id), 0) from users) as users,
  (select coalesce(max(id), 0) from conversations) as conversations,
  (select coalesce(max(id), 0) from messages) as messages`

const fill = async ({ owner, runAll }: BulkLoader, count: number) => {
  const conversations = Math.ceil(count / MESSAGES_PER_CONVERSATION)
  const users = Math.ceil(conversations / CHARACTERS_PER_USER)
  const { rows } =
    await owner.query<Record<'users' | 'conversations' | 'messages', string>>(MAX_IDS_SQL)
  const maxIds = rows[0]
  if (!maxIds) throw new Error('could not read the highest ids')
  await runAll([
    `insert into users (id, nick, created_at) overriding system value
     select ${maxIds.users} + n, 'Guest ' || n, now() - random() * interval '300 days'
       from generate_series(1, ${users}) n`,
    // The characters of one user are spread over all ids.
    `insert into conversations (id, user_id, character_id, last_seq, read_seq, leaf_id, created_at, last_at)
     overriding system value
     select ${maxIds.conversations} + n + 1, ${maxIds.users} + 1 + n / ${CHARACTERS_PER_USER},
            existing.ids[1 + (n / ${CHARACTERS_PER_USER} + (n % ${CHARACTERS_PER_USER}) * existing.total / ${CHARACTERS_PER_USER}) % existing.total],
            ${MESSAGES_PER_CONVERSATION}, ${MESSAGES_PER_CONVERSATION}, ${maxIds.messages} + (n + 1) * ${MESSAGES_PER_CONVERSATION},
            now() - interval '90 days', now() - random() * interval '60 days'
       from generate_series(0, ${conversations - 1}) n,
            (select array_agg(id order by id) as ids, count(*)::int as total from characters) existing`,
    `insert into messages (id, conversation_id, user_id, seq, role, content, state, parent_id, reply_to, created_at)
     overriding system value
     select ${maxIds.messages} + n + 1, ${maxIds.conversations} + 1 + n / ${MESSAGES_PER_CONVERSATION},
            ${maxIds.users} + 1 + n / ${MESSAGES_PER_CONVERSATION * CHARACTERS_PER_USER}, 1 + n % ${MESSAGES_PER_CONVERSATION},
            case when n % 2 = 0 then 'user' else 'her' end,
            'Message ' || n || repeat(' and *looks up* some more of it', (n * 7) % 11), 'done',
            case when n % ${MESSAGES_PER_CONVERSATION} = 0 then 0 else ${maxIds.messages} + n end,
            case when n % 2 = 1 then ${maxIds.messages} + n end,
            now() - interval '90 days' + n * interval '6 seconds'
       from generate_series(0, ${count - 1}) n`,
  ])
  await runAll([
    `insert into replies (message_id, user_id, conversation_id, user_message_id, seq, finish, running, alive_at)
     select id, user_id, conversation_id, reply_to, 40, 'stop', false, created_at
       from messages where id > ${maxIds.messages} and role = 'her'`,
    `insert into chat_requests (user_id, request_id, asked, message_id)
     select user_id, gen_random_uuid(), sha256(convert_to(content, 'UTF8')), id
       from messages where id > ${maxIds.messages} and role = 'her'`,
  ])
  for (const name of ['users', 'conversations', 'messages']) {
    await owner.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${name}`,
    )
  }
}

/** Adds messages to the database of a folder, with new users and conversations. */
export const fillMessages = (folder: string, count: number): Promise<void> =>
  bulkLoad({ folder, tables: TABLES }, (bulk) => fill(bulk, count))
