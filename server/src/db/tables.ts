// Made from the migrated database by `npm run tables`. A test fails when it is stale.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  attributes: {
    id: GeneratedAlways<number>
    category: number
    slug: string
    sort: number
    picture: Generated<string>
    name_en: string
    name_zh: string
    text_en: Generated<string>
    text_zh: Generated<string>
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: Generated<Date>
    actor: string
    user_id: number | null
    what: string
    request_id: string
  }
  catalogue_state: {
    only_one: Generated<boolean>
    hash: string
  }
  character_hides: {
    user_id: number
    character_id: number
    created_at: Date
  }
  character_hobbies: {
    character_id: number
    attribute_id: number
    sort: number
  }
  character_openers: {
    id: GeneratedAlways<number>
    character_id: number
    language: string
    sort: number
    content: string
  }
  character_opens: {
    user_id: number
    character_id: number
    day: Date
  }
  character_pictures: {
    id: GeneratedAlways<number>
    character_id: number
    kind: string
    sort: number
    path: string
  }
  character_search: {
    character_id: number
    is_listed: boolean
    popularity: number
    age: number
    type_id: number
    race_id: number
    body_type_id: number
    hair_color_id: number
    created_at: Date
    name_en: string
    name_zh: string
    terms: string[]
  }
  character_texts: {
    character_id: number
    language: string
    first_name: string
    last_name: string
    description: string
    greeting: string
    voice: Generated<string>
  }
  character_words: {
    word: string
    forms: string[]
  }
  characters: {
    id: GeneratedAlways<number>
    slug: string | null
    owner_id: number | null
    status: number
    is_public: boolean
    reason: Generated<string>
    age: number
    type_id: number
    race_id: number
    body_type_id: number
    hair_color_id: number
    hairstyle_id: number
    job_id: number
    relationship_id: number
    constellation_id: number
    chat_count: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  chat_pauses: {
    user_id: number
    paused_at: Date
    ends_at: Date | null
  }
  codes: {
    id: GeneratedAlways<number>
    target_hash: Buffer
    use_in: string
    code_hash: Buffer
    wrong_tries: Generated<number>
    created_at: Date
    expires_at: Date
    spent_at: Date | null
  }
  collections: {
    id: GeneratedAlways<number>
    user_id: number
    character_id: number
    created_at: Date
  }
  conversations: {
    id: GeneratedAlways<number>
    user_id: number
    character_id: number
    last_seq: Generated<number>
    created_at: Generated<Date>
    last_at: Generated<Date>
  }
  crisis_days: {
    day: Date
    class: string
    given: Generated<number>
  }
  departed_addresses: {
    email_hash: Buffer
    departed_at: Date
  }
  email_changes: {
    token_hash: Buffer
    user_id: number
    old_email: string
    created_at: Date
    expires_at: Date
  }
  feedback: {
    id: GeneratedAlways<number>
    user_id: number | null
    category: number
    dislike_type: number
    description: string
    content: string
    target_type: string
    target_id: number
    character_id: number | null
    created_at: Date
  }
  free_messages: {
    user_id: number
    day: Date
    used: Generated<number>
  }
  guest_devices: {
    key_hash: Buffer
    user_id: number
    created_at: Generated<Date>
  }
  holds: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    amount: number
    reason: string
    key: string
    ref: Generated<unknown>
    day: Date
    state: Generated<string>
    at: Date
    expires_at: Date
  }
  jobs: {
    id: GeneratedAlways<number>
    kind: string
    payload: unknown
    key: string | null
    run_at: Date
    expires_at: Date
    tries: Generated<number>
    created_at: Date
  }
  ledger: {
    id: GeneratedAlways<number>
    user_id: number
    delta: number
    balance_after: number
    counter_account: string
    reason: string
    key: string
    ref: Generated<unknown>
    at: Date
  }
  limits: {
    key: Buffer
    hits: Generated<number[]>
    counted: Generated<number>
    ends_at: Date
  }
  messages: {
    id: GeneratedAlways<number>
    conversation_id: number
    user_id: number
    seq: number
    role: string
    type: Generated<string>
    content: string
    state: string
    request_id: string | null
    reply_to: number | null
    created_at: Generated<Date>
  }
  replies: {
    message_id: number
    user_id: number
    conversation_id: number
    user_message_id: number
    seq: Generated<number>
    cuts: Generated<string>
    finish: string | null
    stop_asked: Generated<boolean>
    running: Generated<boolean>
    alive_at: Generated<Date>
    notice: string | null
  }
  reset_grants: {
    session_id: number
    target_hash: Buffer
    code_id: number
    expires_at: Date
  }
  sessions: {
    token_hash: Buffer
    id: GeneratedAlways<number>
    user_id: number
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    device: Generated<string>
  }
  uploads: {
    id: GeneratedAlways<number>
    user_id: number | null
    key: string
    width: number
    height: number
    size: number
    created_at: Date
  }
  users: {
    id: GeneratedAlways<number>
    nick: Generated<string>
    avatar: Generated<string>
    sex: Generated<number>
    email: string | null
    phone: string | null
    created_at: Generated<Date>
    deleted_at: Date | null
    suspended_at: Date | null
    password_hash: string | null
    invite_code: string | null
    invited_by: number | null
    gets_free_messages: Generated<boolean>
    fingerprint_hash: Buffer | null
  }
  wallets: {
    user_id: number
    balance: Generated<number>
    held: Generated<number>
    debt: Generated<number>
    ceiling: Generated<number>
    month: Generated<Date>
    month_spent: Generated<number>
  }
}
