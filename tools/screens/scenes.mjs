// Every screen of the product, and how one gets there. `who` is a guest, the demo's own person of the
// language (member), or the one who has done nothing yet (new).

const button = (page, name) => page.getByRole('button', { name, exact: true })

/** Clicks what is there first, whatever else has that name. */
const press = (locator) => locator.first().click()

const named = (text) => new RegExp(`^${text.split('{{')[0]}`)

const endOf = (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

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

const say = async ({ page }, words) => {
  await page.getByRole('textbox').last().fill(words)
  await page.keyboard.press('Enter')
}

/** What the calls of a list do: they hang, fail, or take their time. */
const STATES = ['loading', 'failing', 'slow']
const inAllStates = (scene) =>
  STATES.map((state) => ({ ...scene, name: `${scene.name}-${state}`, state }))

const HER = { 'en-US': 'isabela-duarte', 'zh-CN': 'shen-yue' }
const OTHER = { 'en-US': 'amara-okafor', 'zh-CN': 'hana-mori' }
const CRISIS = { 'en-US': 'I want to kill myself', 'zh-CN': '我不想活了' }
const FOUND = { 'en-US': 'night', 'zh-CN': '修' }

const chatWith = (who) => (ids, language) => `/agent/chat/${ids[who[language]]}`
const detailOf = (who) => (ids, language) => `/agent/chat/${ids[who[language]]}/detail`

const explore = { name: 'explore', who: 'member', path: '/explore' }
const detail = { name: 'detail', who: 'member', path: detailOf(HER) }
const chat = { name: 'chat', who: 'member', path: chatWith(HER) }
const recent = { name: 'recent', who: 'member', path: '/agent/chat' }
const collection = { name: 'mine-collections', who: 'member', path: '/mine/collections' }
const characters = { name: 'mine-characters', who: 'member', path: '/mine/characters' }
const points = { name: 'points', who: 'member', path: '/purchase/points' }
const premium = { name: 'premium', who: 'member', path: '/vip' }
const images = { name: 'image-create', who: 'member', path: '/image/create' }
const share = { name: 'share', who: 'member', path: '/share' }

export const SCENES = [
  { name: 'age-gate', who: 'stranger', path: '/explore' },
  { name: 'explore-guest', who: 'guest', path: '/explore' },
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
  { ...explore, name: 'search-found', act: (at) => openSearch(at, FOUND[at.language]) },
  { ...explore, name: 'search-nobody', act: (at) => openSearch(at, 'qqqq') },
  { name: 'account-login', who: 'guest', path: '/explore', act: (at) => openAccount(at) },
  {
    name: 'account-register',
    who: 'guest',
    path: '/explore',
    act: (at) => openAccount(at, 'account.createAccount'),
  },
  {
    name: 'account-forgot',
    who: 'guest',
    path: '/explore',
    act: (at) => openAccount(at, 'account.forgot'),
  },
  {
    name: 'offer-guest',
    who: 'guest',
    path: '/explore',
    sells: true,
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'offer-share',
    who: 'member',
    path: '/explore',
    sells: true,
    act: ({ page }) => page.getByRole('dialog').waitFor(),
  },

  detail,
  { ...detail, name: 'detail-guest', who: 'guest' },
  { ...detail, name: 'detail-end', act: ({ page }) => endOf(page) },
  {
    ...detail,
    name: 'detail-menu',
    act: ({ page, t }) =>
      press(page.getByRole('main').getByRole('button', { name: t('common.more') })),
  },
  {
    ...detail,
    name: 'detail-lightbox',
    act: ({ page, t }) => press(page.getByRole('button', { name: named(t('detail.openPicture')) })),
  },
  { ...detail, name: 'detail-gone', path: '/agent/chat/999999/detail' },
  ...inAllStates(detail),

  chat,
  { ...chat, name: 'chat-new', who: 'new', path: chatWith(OTHER) },
  { ...chat, name: 'chat-first', who: 'guest' },
  {
    ...chat,
    name: 'chat-typing',
    who: 'guest',
    path: chatWith(OTHER),
    act: async (at) => {
      await say(at, at.language === 'zh-CN' ? '你在干嘛？' : 'What are you doing tonight?')
      await at.page.waitForTimeout(900)
    },
  },
  {
    ...chat,
    name: 'chat-answered',
    who: 'guest',
    path: chatWith(HER),
    act: async ({ page, t }) => {
      await press(page.getByRole('list', { name: t('chat.openers') }).getByRole('button'))
      await button(page, t('chat.regenerate')).first().waitFor()
    },
  },
  {
    ...chat,
    name: 'chat-care',
    who: 'guest',
    path: chatWith(OTHER),
    act: async (at) => {
      await say(at, CRISIS[at.language])
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
    act: ({ page, t }) => press(page.getByRole('button', { name: named(t('chat.about')) })),
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
  { ...chat, name: 'chat-report', act: (at) => openChatMenu(at, named(at.t('chat.report'))) },
  { ...chat, name: 'chat-forget', act: (at) => openChatMenu(at, at.t('chat.forgetAll')) },
  {
    ...chat,
    name: 'chat-picture',
    act: ({ page, t }) => press(button(page, t('chat.askPicture'))),
  },
  { ...chat, name: 'chat-gone', path: '/agent/chat/999999' },
  ...inAllStates(chat),
  recent,
  { ...recent, name: 'recent-empty', who: 'new' },
  ...inAllStates(recent),

  collection,
  { ...collection, name: 'mine-collections-empty', who: 'new' },
  { ...collection, name: 'mine-collections-guest', who: 'guest' },
  ...inAllStates(collection),
  characters,
  { ...characters, name: 'mine-characters-empty', who: 'new' },
  { ...characters, name: 'mine-characters-guest', who: 'guest' },
  ...inAllStates(characters),

  premium,
  { ...premium, name: 'premium-end', act: ({ page }) => endOf(page) },
  { ...premium, name: 'premium-guest', who: 'guest' },
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
  { ...points, name: 'points-end', act: ({ page }) => endOf(page) },
  { ...points, name: 'points-empty', who: 'new' },
  { ...points, name: 'points-guest', who: 'guest' },
  ...inAllStates(points),

  { name: 'create', who: 'guest', path: '/agent/create' },
  { name: 'create-hair', who: 'guest', path: '/agent/create', act: (at) => walkWizard(at, 4) },
  { name: 'create-age', who: 'guest', path: '/agent/create', act: (at) => walkWizard(at, 9) },
  { name: 'create-edit', who: 'member', path: (ids) => `/agent/create?id=${ids.own}` },
  images,
  { ...images, name: 'image-end', act: ({ page }) => endOf(page) },
  {
    ...images,
    name: 'image-lightbox',
    act: ({ page, t }) => press(page.getByRole('button', { name: named(t('imageCreate.open')) })),
  },
  { ...images, name: 'image-empty', who: 'new' },
  { ...images, name: 'image-guest', who: 'guest' },
  ...inAllStates(images),

  { name: 'user', who: 'member', path: (ids) => `/user/${ids.me}` },
  { name: 'user-gone', who: 'member', path: '/user/999999' },
  { name: 'profile', who: 'member', path: '/edit-personal-info' },
  { name: 'profile-guest', who: 'guest', path: '/edit-personal-info' },
  { name: 'settings', who: 'member', path: '/settings' },
  { name: 'settings-end', who: 'member', path: '/settings', act: ({ page }) => endOf(page) },
  { name: 'settings-guest', who: 'guest', path: '/settings' },
  share,
  { ...share, name: 'share-end', act: ({ page }) => endOf(page) },
  { ...share, name: 'share-guest', who: 'guest' },
  ...inAllStates(share),
  { name: 'shared', who: 'member', path: '/shared?text=A%20line%20from%20elsewhere' },
  { name: 'account-delete', who: 'member', path: '/account/delete' },
  {
    name: 'account-delete-end',
    who: 'member',
    path: '/account/delete',
    act: ({ page }) => endOf(page),
  },
  // It shows what pictures that are missing look like.
  { name: 'parts', who: 'guest', path: '/ui', hasGaps: true },
  ...['safety', 'about-us', 'privacy-policy', 'terms-of-use', 'contact-us'].map((name) => ({
    name,
    who: 'guest',
    path: `/${name}`,
    isPage: true,
  })),
]
