import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useAiNotice } from './use-ai-notice.ts'

const Probe = ({ isLong }: { isLong: boolean }) =>
  useAiNotice(createRef<HTMLElement>(), isLong, 'last').after ?? 'nowhere'

test('what she is is said again where a long talk goes on: its beginning is far above', async () => {
  expect((await render(<Probe isLong />)).textContent).toBe('last')
  expect((await render(<Probe isLong={false} />)).textContent).toBe('nowhere')
})
