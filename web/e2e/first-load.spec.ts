import { expect, test } from './fixtures.ts'

const LIMIT_KB = 150

test(`the first load of Explore takes at most ${LIMIT_KB} kB of JavaScript, and no zod`, async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const scripts = new Map<string, number>()
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const headers = response.headers()
    expect(headers['content-encoding'], response.url()).toBe('br')
    scripts.set(new URL(response.url()).pathname, Number(headers['content-length']))
    bodies.push(response.text())
  })
  await page.goto('/explore')
  await page.waitForFunction(() => localStorage.getItem('token'))
  await page.waitForLoadState('networkidle')
  const kilobytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
  const largest = [...scripts].toSorted((a, b) => b[1] - a[1]).slice(0, 6)
  console.log(
    `first load of Explore: ${kilobytes.toFixed(1)} kB in ${scripts.size} scripts, the largest ${largest.map(([path, bytes]) => `${path} ${bytes}`).join(', ')}`,
  )
  expect(scripts.size).toBeGreaterThan(0)
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThanOrEqual(LIMIT_KB)
  expect((await Promise.all(bodies)).some((text) => text.includes('ZodError'))).toBe(false)
})
