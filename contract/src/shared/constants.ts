/** Constants shared by server and clients. Prices and rewards are defined in their features. */
export const BASE_PATH = '/nsfw/api'
export const APP_VERSION = '1.1.0'

export const REQUEST_TIMEOUT_MS = 80_000
export const STREAM_TIMEOUT_MS = 600_000

export const CODE_LENGTH = 6
export const CODE_RESEND_SECONDS = 60
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 32
export const AGE_MIN = 18
export const AGE_MAX = 60
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024

export const SEARCH_PAGE_SIZE = 10
export const SEARCH_DEBOUNCE_MS = 500
export const HISTORY_PAGE_SIZE = 50
export const ATTRIBUTE_PAGE_SIZE = 9999
export const LIST_PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
export const MAX_COUNTED_ROWS = 10_000
export const TAG_CACHE_MS = 6 * 60 * 60 * 1000

export const UNLOCK_IMAGE_POINTS = 2
/** The price of one generated picture, without and with Premium. */
export const PICTURE_POINTS = { free: 5, premium: 2 } as const
export const INVITE_REGISTER_POINTS = 5
export const INVITE_SUBSCRIBE_POINTS = 100
export const MAX_INVITE_REWARDS_PER_DAY = 3
export const CEILING_MAX = 1_000_000
export const PREMIUM_BADGE = '-40%'
export const POPUP_INTERVAL_MS = 720 * 60 * 1000

export const BREAKPOINT_SMALL = 768
export const BREAKPOINT_MEDIUM = 1024
export const HEADER_HEIGHT = 75

export const IMAGE_CACHE_SIZE = 200
export const IMAGE_RETRIES = 3
export const IMAGE_WIDTHS = [160, 320, 640, 1024] as const

export const LENGTHS = {
  message: 2000,
  /** Longer than a user's message; a model that does not end is stopped at this length. */
  reply: 8000,
  hint: 200,
  description: 2000,
  greeting: 500,
  name: 40,
  nick: 30,
  prompt: 1000,
  keywords: 100,
} as const

/** The category "All" exists only in the client: the server never stores it. */
export const ALL_CATEGORY = -1
export const ALL_ATTRIBUTE = {
  id: ALL_CATEGORY,
  type: 0,
  sort: 0,
  imageUrl: '',
  langs: [
    { lang: 'zh-CN', value: '全部' },
    { lang: 'en-US', value: 'All' },
  ],
} as const

/** The `flag` of the remote config: sandbox or real payments. Offers are shown in production only. */
export const REMOTE_FLAG = { sandbox: 0, production: 1 } as const
export const LANGUAGES = ['en-US', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

/** `zh…` in an Accept-Language header or a browser's language means Chinese; anything else English. */
export const parseLanguage = (tag: string | null | undefined): Language =>
  tag?.trim().toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
