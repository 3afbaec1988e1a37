import { expect, test } from './visit.ts'

const LIMIT_KB = 150

test(`the first load of Explore takes at most ${LIMIT_KB} kB of JavaScript, and no zod`, async ({
  newcomer,
}) => {
  const page = await newcomer()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    scripts.add(requestId)
    expect(
      response.headers['content-encoding'] ?? response.headers['Content-Encoding'],
      response.url,
    ).toBe('br')
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) bodies.push(answer.text())
  })
  await page.goto('/explore')
  await page.waitForFunction(() => localStorage.getItem('token'))
  await page.waitForLoadState('networkidle')
  console.log(`first load of Explore: ${(bytes / 1000).toFixed(1)} kB of JavaScript`)
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes / 1000).toBeLessThanOrEqual(LIMIT_KB)
  expect((await Promise.all(bodies)).some((text) => text.includes('ZodError'))).toBe(false)
})
