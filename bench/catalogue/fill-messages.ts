import { pourInto, type Bulk } from './bulk.ts'

const TABLES = ['users', 'conversations', 'messages', 'replies', 'chat_requests']
const EACH = 50
const CHARACTERS_EACH = 4

/** Numbers of ours begin where the product's own ones end. */
const FROM = `select (select coalesce(max(id), 0) from users) as users,
  (select coalesce(max(id), 0) from conversations) as conversations,
  (select coalesce(max(id), 0) from messages) as messages`

const fill = async ({ owner, all }: Bulk, count: number) => {
  const conversations = Math.ceil(count / EACH)
  const people = Math.ceil(conversations / CHARACTERS_EACH)
  const { rows } = await owner.query<Record<'users' | 'conversations' | 'messages', string>>(FROM)
  const from = rows[0]
  if (!from) throw new Error('The tables do not answer')
  await all([
    `insert into users (id, nick, created_at) overriding system value
     select ${from.users} + n, 'Guest ' || n, now() - random() * interval '300 days'
       from generate_series(1, ${people}) n`,
    // Each person knows a few who lie far apart.
    `insert into conversations (id, user_id, character_id, last_seq, read_seq, leaf_id, created_at, last_at)
     overriding system value
     select ${from.conversations} + n + 1, ${from.users} + 1 + n / ${CHARACTERS_EACH},
            known.ids[1 + (n / ${CHARACTERS_EACH} + (n % ${CHARACTERS_EACH}) * known.many / ${CHARACTERS_EACH}) % known.many],
            ${EACH}, ${EACH}, ${from.messages} + (n + 1) * ${EACH},
            now() - interval '90 days', now() - random() * interval '60 days'
       from generate_series(0, ${conversations - 1}) n,
            (select array_agg(id order by id) as ids, count(*)::int as many from characters) known`,
    `insert into messages (id, conversation_id, user_id, seq, role, content, state, parent_id, reply_to, created_at)
     overriding system value
     select ${from.messages} + n + 1, ${from.conversations} + 1 + n / ${EACH},
            ${from.users} + 1 + n / ${EACH * CHARACTERS_EACH}, 1 + n % ${EACH},
            case when n % 2 = 0 then 'user' else 'her' end,
            'Message ' || n || repeat(' and *looks up* some more of it', (n * 7) % 11), 'done',
            case when n % ${EACH} = 0 then 0 else ${from.messages} + n end,
            case when n % 2 = 1 then ${from.messages} + n end,
            now() - interval '90 days' + n * interval '6 seconds'
       from generate_series(0, ${count - 1}) n`,
  ])
  await all([
    `insert into replies (message_id, user_id, conversation_id, user_message_id, seq, finish, running, alive_at)
     select id, user_id, conversation_id, reply_to, 40, 'stop', false, created_at
       from messages where id > ${from.messages} and role = 'her'`,
    `insert into chat_requests (user_id, request_id, asked, message_id)
     select user_id, gen_random_uuid(), sha256(convert_to(content, 'UTF8')), id
       from messages where id > ${from.messages} and role = 'her'`,
  ])
  for (const name of ['users', 'conversations', 'messages']) {
    await owner.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${name}`,
    )
  }
}

/** Adds so many messages to a folder's database, in conversations of people who are added with them. */
export const fillMessages = (folder: string, count: number): Promise<void> =>
  pourInto({ folder, tables: TABLES }, (bulk) => fill(bulk, count))
