// Every screen of the product, and how to reach it. `role` is a first-time visitor, a guest, the demo's
// member for the language, or a new member without data.

const button = (page, name) => page.getByRole('button', { name, exact: true })

/** Clicks the first match. */
const press = (locator) => locator.first().click()

const startsWithText = (text) => new RegExp(`^${text.split('{{')[0]}`)

const scrollToEnd = (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

const openChatMenu = async ({ page, t }, item) => {
  await press(button(page, t('chat.more')))
  await press(page.getByRole('menuitem', { name: item }))
}

const openSearch = async ({ page }, words) => {
  await page.getByRole('log').or(page.getByRole('main')).first().waitFor()
  await page.keyboard.press('/')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('searchbox'))
    .first()
    .waitFor()
  if (words) await page.keyboard.type(words)
  if (words) await page.waitForTimeout(900)
}

const openAccount = async ({ page, t }, ...then) => {
  await page.evaluate(() => document.activeElement?.blur())
  await press(page.getByRole('banner').getByRole('button', { name: t('account.signIn') }))
  for (const key of then) {
    await press(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }))
  }
}

const walkWizard = async ({ page, t }, steps) => {
  for (let step = 0; step < steps; step++) {
    const choice = page.getByRole('radio').or(page.getByRole('checkbox'))
    await choice.first().waitFor()
    await choice.nth(1).click()
    await press(button(page, t('create.goOn')))
    await page.waitForTimeout(300)
  }
}

const sendMessage = async ({ page }, words) => {
  await page.getByRole('textbox').last().fill(words)
  await page.keyboard.press('Enter')
}

/** Simulated states of the API: calls hang, fail, or are slow. */
const STATES = ['loading', 'failing', 'slow']
const inAllStates = (scene) =>
  STATES.map((state) => ({ ...scene, name: `${scene.name}-${state}`, state }))

const CHARACTER = { 'en-US': 'isabela-duarte', 'zh-CN': 'shen-yue' }
const OTHER_CHARACTER = { 'en-US': 'amara-okafor', 'zh-CN': 'hana-mori' }
const CRISIS = { 'en-US': 'I want to kill myself', 'zh-CN': '我不想活了' }
const SEARCH_HIT = { 'en-US': 'night', 'zh-CN': '修' }

const chatPath = (character) => (ids, language) => `/agent/chat/${ids[character[language]]}`
const detailPath = (character) => (ids, language) =>
  `/agent/chat/${ids[character[language]]}/detail`

const explore = { name: 'explore', role: 'member', path: '/explore' }
const detail = { name: 'detail', role: 'member', path: detailPath(CHARACTER) }
const chat = { name: 'chat', role: 'member', path: chatPath(CHARACTER) }
const recent = { name: 'recent', role: 'member', path: '/agent/chat' }
const collection = { name: 'mine-collections', role: 'member', path: '/mine/collections' }
const characters = { name: 'mine-characters', role: 'member', path: '/mine/characters' }
const points = { name: 'points', role: 'member', path: '/purchase/points' }
const premium = { name: 'premium', role: 'member', path: '/vip' }
const images = { name: 'image-create', role: 'member', path: '/image/create' }
const share = { name: 'share', role: 'member', path: '/share' }

export const SCENES = [
  { name: 'age-gate', role: 'first-visit', path: '/explore' },
  { name: 'explore-guest', role: 'guest', path: '/explore' },
  explore,
  {
    ...explore,
    name: 'explore-scrolled',
    act: async ({ page }) => {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(500)
    },
  },
  {
    ...explore,
    name: 'explore-filters',
    act: ({ page, t }) => press(button(page, t('filters.title'))),
  },
  {
    ...explore,
    name: 'explore-order',
    act: ({ page }) => press(page.locator('main button[aria-haspopup=menu]')),
  },
  { ...explore, name: 'explore-nobody', path: '/explore?race=8&ageMin=59' },
  ...inAllStates(explore),
  {
    ...explore,
    name: 'nav-sheet',
    widest: 1023,
    act: ({ page, t }) => press(button(page, t('nav.menu'))),
  },
  {
    ...explore,
    name: 'account-menu',
    act: ({ page, t }) =>
      press(page.getByRole('banner').getByRole('button', { name: new RegExp(t('account.menu')) })),
  },
  { ...explore, name: 'shortcuts', narrowest: 1024, act: ({ page }) => page.keyboard.press('?') },
  { ...explore, name: 'search', act: (at) => openSearch(at) },
  { ...explore, name: 'search-found', act: (at) => openSearch(at, SEARCH_HIT[at.language]) },
  { ...explore, name: 'search-nobody', act: (at) => openSearch(at, 'qqqq') },
  { name: 'account-login', role: 'guest', path: '/explore', act: (at) => openAccount(at) },
  {
    name: 'account-register',
    role: 'guest',
    path: '/explore',
    act: (at) => openAccount(at, 'account.createAccount'),
  },
  {
    name: 'account-forgot',
    role: 'guest',
    path: '/explore',
    act: (at) => openAccount(at, 'account.forgot'),
  },
  {
    name: 'offer-guest',
    role: 'guest',
    path: '/explore',
    sells: true,
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'offer-share',
    role: 'member',
    path: '/explore',
    sells: true,
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },

  detail,
  { ...detail, name: 'detail-guest', role: 'guest' },
  { ...detail, name: 'detail-end', act: ({ page }) => scrollToEnd(page) },
  {
    ...detail,
    name: 'detail-menu',
    act: ({ page, t }) =>
      press(page.getByRole('main').getByRole('button', { name: t('common.more') })),
  },
  {
    ...detail,
    name: 'detail-lightbox',
    act: ({ page, t }) =>
      press(page.getByRole('button', { name: startsWithText(t('detail.openPicture')) })),
  },
  { ...detail, name: 'detail-gone', path: '/agent/chat/999999/detail' },
  ...inAllStates(detail),

  chat,
  { ...chat, name: 'chat-new', role: 'new', path: chatPath(OTHER_CHARACTER) },
  { ...chat, name: 'chat-first', role: 'guest' },
  {
    ...chat,
    name: 'chat-typing',
    role: 'guest',
    path: chatPath(OTHER_CHARACTER),
    act: async (at) => {
      await sendMessage(at, at.language === 'zh-CN' ? '你在干嘛？' : 'What are you doing tonight?')
      await at.page.waitForTimeout(900)
    },
  },
  {
    ...chat,
    name: 'chat-answered',
    role: 'guest',
    path: chatPath(CHARACTER),
    act: async ({ page, t }) => {
      await press(page.getByRole('list', { name: t('chat.openers') }).getByRole('button'))
      await button(page, t('chat.regenerate')).first().waitFor()
    },
  },
  {
    ...chat,
    name: 'chat-care',
    role: 'guest',
    path: chatPath(OTHER_CHARACTER),
    act: async (at) => {
      await sendMessage(at, CRISIS[at.language])
      await at.page.getByRole('log').getByText(at.t('chat.careTitle')).first().waitFor()
      await at.page.waitForTimeout(400)
    },
  },
  { ...chat, name: 'chat-menu', act: ({ page, t }) => press(button(page, t('chat.more'))) },
  { ...chat, name: 'chat-memory', act: (at) => openChatMenu(at, at.t('memory.open')) },
  {
    ...chat,
    name: 'chat-search',
    act: async (at) => {
      await openChatMenu(at, at.t('chat.search'))
      await at.page.getByRole('searchbox').fill(at.language === 'zh-CN' ? '我' : 'the')
      await at.page.waitForTimeout(900)
    },
  },
  {
    ...chat,
    name: 'chat-about',
    widest: 1023,
    act: ({ page, t }) =>
      press(page.getByRole('button', { name: startsWithText(t('chat.about')) })),
  },
  {
    ...chat,
    name: 'chat-message',
    act: async ({ page, t }) => {
      await page.getByRole('article').last().waitFor()
      await page.getByRole('article').last().hover()
      await press(button(page, t('chat.moreFor')).last())
    },
  },
  {
    ...chat,
    name: 'chat-report',
    act: (at) => openChatMenu(at, startsWithText(at.t('chat.report'))),
  },
  { ...chat, name: 'chat-forget', act: (at) => openChatMenu(at, at.t('chat.forgetAll')) },
  {
    ...chat,
    name: 'chat-picture',
    act: ({ page, t }) => press(button(page, t('chat.askPicture'))),
  },
  { ...chat, name: 'chat-gone', path: '/agent/chat/999999' },
  ...inAllStates(chat),
  recent,
  { ...recent, name: 'recent-empty', role: 'new' },
  ...inAllStates(recent),

  collection,
  { ...collection, name: 'mine-collections-empty', role: 'new' },
  { ...collection, name: 'mine-collections-guest', role: 'guest' },
  ...inAllStates(collection),
  characters,
  { ...characters, name: 'mine-characters-empty', role: 'new' },
  { ...characters, name: 'mine-characters-guest', role: 'guest' },
  ...inAllStates(characters),

  premium,
  { ...premium, name: 'premium-end', act: ({ page }) => scrollToEnd(page) },
  { ...premium, name: 'premium-guest', role: 'guest' },
  ...inAllStates(premium),
  points,
  {
    ...points,
    name: 'points-ledger',
    act: async ({ page }) => {
      await page
        .getByRole('table')
        .first()
        .evaluate((table) => table.scrollIntoView())
      await page.mouse.wheel(0, -90)
      await page.waitForTimeout(200)
    },
  },
  { ...points, name: 'points-end', act: ({ page }) => scrollToEnd(page) },
  { ...points, name: 'points-empty', role: 'new' },
  { ...points, name: 'points-guest', role: 'guest' },
  ...inAllStates(points),

  { name: 'create', role: 'guest', path: '/agent/create' },
  { name: 'create-hair', role: 'guest', path: '/agent/create', act: (at) => walkWizard(at, 4) },
  { name: 'create-age', role: 'guest', path: '/agent/create', act: (at) => walkWizard(at, 9) },
  { name: 'create-edit', role: 'member', path: (ids) => `/agent/create?id=${ids.own}` },
  images,
  { ...images, name: 'image-end', act: ({ page }) => scrollToEnd(page) },
  {
    ...images,
    name: 'image-lightbox',
    act: ({ page, t }) =>
      press(page.getByRole('button', { name: startsWithText(t('imageCreate.open')) })),
  },
  { ...images, name: 'image-empty', role: 'new' },
  { ...images, name: 'image-guest', role: 'guest' },
  ...inAllStates(images),

  { name: 'user', role: 'member', path: (ids) => `/user/${ids.me}` },
  { name: 'user-gone', role: 'member', path: '/user/999999' },
  { name: 'profile', role: 'member', path: '/edit-personal-info' },
  { name: 'profile-guest', role: 'guest', path: '/edit-personal-info' },
  { name: 'settings', role: 'member', path: '/settings' },
  { name: 'settings-end', role: 'member', path: '/settings', act: ({ page }) => scrollToEnd(page) },
  { name: 'settings-guest', role: 'guest', path: '/settings' },
  share,
  { ...share, name: 'share-end', act: ({ page }) => scrollToEnd(page) },
  { ...share, name: 'share-guest', role: 'guest' },
  ...inAllStates(share),
  { name: 'shared', role: 'member', path: '/shared?text=A%20line%20from%20elsewhere' },
  { name: 'account-delete', role: 'member', path: '/account/delete' },
  {
    name: 'account-delete-end',
    role: 'member',
    path: '/account/delete',
    act: ({ page }) => scrollToEnd(page),
  },
  // Shows missing pictures on purpose.
  { name: 'parts', role: 'guest', path: '/ui', hasGaps: true },
  ...['safety', 'about-us', 'privacy-policy', 'terms-of-use', 'contact-us'].map((name) => ({
    name,
    role: 'guest',
    path: `/${name}`,
    isPage: true,
  })),
]
