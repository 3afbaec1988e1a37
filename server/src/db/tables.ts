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
    target: string | null
    before: unknown
    after: unknown
  }
  billing_differences: {
    id: GeneratedAlways<number>
    subject: 'order' | 'subscription' | 'payment' | 'event'
    subject_id: string
    what: string
    ours: string
    theirs: string
    found_at: Date
    seen_at: Date
    state: Generated<'open' | 'mended' | 'let-stand'>
    closed_at: Date | null
  }
  catalogue_state: {
    only_one: Generated<boolean>
    hash: string
  }
  character_cards: {
    character_id: number
    card: string
    mapped: unknown
    created_at: Date
  }
  character_drafts: {
    user_id: number
    draft: string
    updated_at: Date
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
  character_holds: {
    character_id: number
    created_at: Date
  }
  character_looks: {
    character_id: number
    seed: number
    eyes: string | null
    glasses: boolean | null
    outfit: string | null
  }
  character_openers: {
    id: GeneratedAlways<number>
    character_id: number
    language: 'en-US' | 'zh-CN'
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
    kind: 'avatar' | 'list' | 'detail' | 'chat' | 'album' | 'gallery' | 'blink'
    sort: number
    path: string
    placeholder: Generated<string>
    source: Generated<string>
  }
  character_saves: {
    user_id: number
    request_id: string
    digest: string
    character_id: number
    created_at: Date
  }
  character_search: {
    character_id: number
    terms: string
  }
  character_texts: {
    character_id: number
    language: 'en-US' | 'zh-CN'
    first_name: string
    last_name: string
    description: string
    greeting: string
    voice: Generated<string>
    likes: Generated<string[]>
  }
  character_versions: {
    character_id: number
    version: number
    content: unknown
    created_at: Date
  }
  character_words: {
    word: string
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
    version: Generated<number>
    was_accepted: Generated<boolean>
    waiting_version: number | null
    waiting_status: number | null
    waiting_reason: Generated<string>
    for_operator_since: Date | null
    operator_note: Generated<string>
    drawing_since: Date | null
    name_en: Generated<string>
    name_zh: Generated<string>
  }
  chat_pauses: {
    user_id: number
    paused_at: Date
    ends_at: Date | null
  }
  chat_requests: {
    user_id: number
    request_id: string
    asked: Buffer
    message_id: number
  }
  codes: {
    id: GeneratedAlways<number>
    target_hash: Buffer
    use_in: 'register' | 'forgot' | 'bind' | 'unbind' | 'writeOff'
    code_hash: Buffer
    wrong_tries: Generated<number>
    created_at: Date
    expires_at: Date
    spent_at: Date | null
    session_id: number | null
    network_hash: Buffer | null
    from_known_device: Generated<boolean>
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
    leaf_id: Generated<number>
    read_seq: Generated<number>
    pinned_at: Date | null
    character_version: number | null
    stretch_at: Generated<Date>
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
  error_days: {
    day: Date
    given: number
  }
  feedback: {
    id: GeneratedAlways<number>
    user_id: number | null
    category: number
    dislike_type: number
    description: string
    content: string
    target_type: 'character' | 'message' | 'image' | 'user' | 'album'
    target_id: number
    character_id: number | null
    created_at: Date
    excerpt: Generated<unknown>
    weighs: Generated<boolean>
    reviewed_at: Date | null
    decision: 'dismissed' | 'upheld' | 'overturned' | null
  }
  figure_days: {
    day: Date
    active: Generated<number>
    newcomers: Generated<number>
    messages: Generated<number>
    messages_paid: Generated<number>
    replies_failed: Generated<number>
    points_spent: Generated<number>
    points_bought: Generated<number>
    points_given: Generated<number>
    revenue_premium_cents: Generated<number>
    revenue_packs_cents: Generated<number>
    refunded_cents: Generated<number>
    is_demo: Generated<boolean>
    collected_at: Date
  }
  first_words: {
    day: Date
    step: number
    replies: number
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
    kind: 'points' | 'free'
    amount: number
    reason: string
    key: string
    ref: Generated<unknown>
    day: Date
    state: Generated<'held' | 'settled' | 'voided'>
    at: Date
    expires_at: Date
  }
  images: {
    id: GeneratedAlways<number>
    user_id: number
    character_id: number | null
    kind: 'chat' | 'own'
    prompt: string
    shape: 'portrait' | 'square' | 'landscape'
    width: number
    height: number
    status: Generated<'working' | 'done' | 'failed'>
    stage: Generated<'waiting' | 'drawing' | 'finishing' | 'done' | 'failed' | 'stopped'>
    progress: Generated<number>
    clear_key: string | null
    blurred_key: string | null
    placeholder: Generated<string>
    secret: Buffer
    unlocked_at: Date | null
    request_key: string | null
    request_index: Generated<number>
    created_at: Date
    deleted_at: Date | null
  }
  invite_rewards: {
    id: GeneratedAlways<number>
    inviter_id: number
    invitee_id: number
    kind: 'register' | 'subscribe'
    outcome: 'given' | 'refused' | 'taken-back'
    why: Generated<string>
    points: number
    day: Date
    at: Date
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
    failed_at: Date | null
    unfinished_runs: Generated<number>
    parked_at: Date | null
    parked_reason: string | null
  }
  known_devices: {
    user_id: number
    device_hash: Buffer
    scope: Generated<'app' | 'console'>
    created_at: Date
    last_used_at: Date
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
    ends_at: Date
    slices: number[]
    counts: number[]
    is_taken: boolean
  }
  local_paypal: {
    kind: string
    id: string
    body: unknown
    made_at: Date
    due_at: Date | null
  }
  memories: {
    id: GeneratedAlways<number>
    user_id: number
    character_id: number
    message_id: number
    kind: 'you' | 'us' | 'summary'
    slot: string | null
    text: string
    source: string
    pinned: Generated<boolean>
    is_live: Generated<boolean>
    created_at: Date
  }
  memory_forgotten: {
    user_id: number
    character_id: number
    message_id: number
    and_before: Generated<boolean>
  }
  memory_refusals: {
    user_id: number
  }
  memory_uses: {
    message_id: number
    memory_id: number
  }
  messages: {
    id: GeneratedAlways<number>
    conversation_id: number
    user_id: number
    seq: number
    role: 'user' | 'her'
    type: Generated<'text' | 'image' | 'notice'>
    content: string
    state: 'done' | 'streaming' | 'stopped' | 'incomplete' | 'failed'
    request_id: string | null
    reply_to: number | null
    created_at: Generated<Date>
    parent_id: Generated<number>
    resume_leaf: number | null
    image_id: number | null
  }
  noted_pictures: {
    id: GeneratedAlways<number>
    character_id: number
    path: string
    source: Generated<string>
    held_at: Date | null
    created_at: Date
  }
  operator_factors: {
    user_id: number
    secret: Buffer
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Date
  }
  operator_sessions: {
    token_hash: Buffer
    id: GeneratedAlways<number>
    user_id: number
    password_mark: Buffer
    device: Generated<string>
    created_at: Date
    expires_at: Date
  }
  operator_tickets: {
    ticket_hash: Buffer
    user_id: number
    password_mark: Buffer
    wrong_tries: Generated<number>
    expires_at: Date
    device_hash: Buffer | null
    mail_code_hash: Buffer | null
    mail_proved_at: Date | null
  }
  orders: {
    id: GeneratedAlways<number>
    user_id: number
    reference: Generated<string>
    mode: 'local' | 'sandbox' | 'production'
    channel: 'paypal' | 'google_play'
    product_id: number
    points: number
    price_cents: number
    currency: Generated<string>
    external_id: string | null
    capture_id: string | null
    approve_url: string | null
    state: Generated<
      | 'new'
      | 'created'
      | 'waiting'
      | 'paid'
      | 'part_refunded'
      | 'refunded'
      | 'reversed'
      | 'failed'
      | 'expired'
    >
    refunded_cents: Generated<number>
    taken_back_points: Generated<number>
    language: string
    created_at: Date
    paid_at: Date | null
    declines: Generated<number>
    checks: Generated<number>
    check_at: Date | null
  }
  payment_events: {
    id: string
    channel: 'paypal' | 'google_play'
    type: string
    facts: unknown
    received_at: Date
    applied_at: Date | null
    outcome: string | null
  }
  paypal_plans: {
    client_id: string
    plan: number
    price_cents: number
    plan_id: string
  }
  person_hides: {
    user_id: number
    hidden_user_id: number
    created_at: Date
  }
  person_holds: {
    user_id: number
    created_at: Date
  }
  picture_hides: {
    user_id: number
    picture_id: number
    created_at: Date
  }
  play_purchases: {
    token: string
    user_id: number
    order_id: number | null
    subscription_id: number | null
    acknowledged_at: Date | null
    created_at: Date
  }
  premium: {
    user_id: number
    plan: number | null
    paid_until: Date | null
    renews: Generated<boolean>
    failed_at: Date | null
  }
  premium_payments: {
    id: GeneratedAlways<number>
    user_id: number
    subscription_id: number
    mode: 'local' | 'sandbox' | 'production'
    channel: 'paypal' | 'google_play'
    plan: number
    external_id: string
    price_cents: number
    paid_at: Date
    ends_at: Date | null
    state: Generated<'paid' | 'refunded' | 'reversed'>
    gifts_given: Generated<number>
    gift_at: Date | null
  }
  purchase_freezes: {
    user_id: number
    why: string
    at: Date
  }
  push_settings: {
    user_id: number
    shows_text: boolean
    quiet_from: number
    quiet_to: number
    time_zone: string
  }
  push_subscriptions: {
    id: GeneratedAlways<number>
    user_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    language: 'en-US' | 'zh-CN'
    is_away: Generated<boolean>
    noted_at: Date
    created_at: Date
  }
  replies: {
    message_id: number
    user_id: number
    conversation_id: number
    user_message_id: number
    seq: Generated<number>
    cuts: Generated<string>
    finish: 'stop' | 'length' | 'stopped' | 'notice' | null
    stop_asked: Generated<boolean>
    running: Generated<boolean>
    alive_at: Generated<Date>
    notice: 'crisis' | 'refused' | null
    round: Generated<number>
    base_length: Generated<number>
    base_state: string | null
    reminds: Generated<boolean>
    crisis: string | null
    backend_pid: Generated<number>
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
    device_hash: Buffer | null
  }
  settings: {
    key: string
    value: unknown
    author: string
    changed_at: Date
  }
  subscriptions: {
    id: GeneratedAlways<number>
    user_id: number
    reference: Generated<string>
    mode: 'local' | 'sandbox' | 'production'
    channel: 'paypal' | 'google_play'
    offer_id: number
    plan: number
    price_cents: number
    currency: Generated<string>
    external_id: string | null
    approve_url: string | null
    state: Generated<'pending' | 'active' | 'cancelled' | 'suspended' | 'ended' | 'dropped'>
    renews: Generated<boolean>
    failed_at: Date | null
    language: string
    created_at: Date
    check_at: Date | null
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
    suspend_reason: Generated<string>
  }
  waiting_pictures: {
    id: Generated<number>
    character_id: number
    kind: 'avatar' | 'list' | 'detail' | 'chat' | 'album' | 'blink'
    sort: number
    path: string
    placeholder: Generated<string>
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
