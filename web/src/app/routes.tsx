import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { loadAllTexts } from '../i18n/language.ts'
import { ExploreScreen } from '../screens/explore/ExploreScreen.tsx'
import { Shell } from '../shell/Shell.tsx'
import { RouteError } from './RouteError.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

// Keeps the query string, so that an invite code survives every redirect.
const redirectTo = (path: string) => ({
  Component: LoadingScreen,
  loader: ({ request }: LoaderFunctionArgs) => redirect(`${path}${new URL(request.url).search}`),
})

const screen = (load: () => Promise<ComponentType>) => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadAllTexts()])
    return { Component }
  },
})

const screens: RouteObject[] = [
  { index: true, ...redirectTo('/explore') },
  { path: 'explore', Component: ExploreScreen },
  {
    path: 'agent/chat',
    ...screen(async () => (await import('../screens/chat/RecentLayout.tsx')).RecentLayout),
    // Rendered by the layout itself, so that opening a conversation from the list loads no further code.
    children: [
      { index: true, element: null },
      { path: ':id', handle: { bare: true }, element: null },
    ],
  },
  {
    path: 'agent/chat/:id/detail',
    handle: { bare: true },
    ...screen(async () => (await import('../screens/detail/DetailScreen.tsx')).DetailScreen),
  },
  {
    path: 'settings',
    ...screen(async () => (await import('../screens/settings/SettingsScreen.tsx')).SettingsScreen),
  },
  {
    path: 'mine/characters',
    ...screen(
      async () =>
        (await import('../screens/my-characters/MyCharactersScreen.tsx')).MyCharactersScreen,
    ),
  },
  {
    path: 'mine/collections',
    ...screen(
      async () => (await import('../screens/my-characters/FavouritesScreen.tsx')).FavouritesScreen,
    ),
  },
  { path: 'mine/*', ...redirectTo('/mine/collections') },
  {
    path: 'vip',
    ...screen(async () => (await import('../screens/premium/PremiumScreen.tsx')).PremiumScreen),
  },
  {
    path: 'purchase/points',
    ...screen(async () => (await import('../screens/points/PointsScreen.tsx')).PointsScreen),
  },
  {
    path: 'agent/create',
    handle: { alone: true },
    ...screen(async () => (await import('../screens/create/CreateScreen.tsx')).CreateScreen),
  },
  {
    path: 'image/create',
    ...screen(
      async () => (await import('../screens/image-create/ImageCreateScreen.tsx')).ImageCreateScreen,
    ),
  },
  {
    path: 'user/:id',
    ...screen(async () => (await import('../screens/user/UserScreen.tsx')).UserScreen),
  },
  {
    path: 'edit-personal-info',
    ...screen(
      async () => (await import('../screens/profile-edit/ProfileEditScreen.tsx')).ProfileEditScreen,
    ),
  },
  {
    path: 'account/delete',
    ...screen(
      async () =>
        (await import('../screens/account-delete/AccountDeleteScreen.tsx')).AccountDeleteScreen,
    ),
  },
  {
    path: 'share',
    ...screen(async () => (await import('../screens/share/ShareScreen.tsx')).ShareScreen),
  },
  {
    path: 'shared',
    ...screen(
      async () => (await import('../screens/share-target/ShareTargetScreen.tsx')).ShareTargetScreen,
    ),
  },
  {
    path: 'ui',
    ...screen(async () => (await import('../screens/gallery/GalleryScreen.tsx')).GalleryScreen),
  },
  { path: '*', ...redirectTo('/') },
]

/** Every route of the product. An error inside a screen leaves the shell in place. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, HydrateFallback: LoadingScreen, children: screens }],
  },
]
