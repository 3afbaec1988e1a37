import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useAiNotice } from './use-ai-notice.ts'

const Probe = ({ isLong }: { isLong: boolean }) =>
  useAiNotice(createRef<HTMLElement>(), isLong, 'last').after ?? 'nowhere'

test('the AI notice is repeated after the last message of a long conversation only', async () => {
  expect((await render(<Probe isLong />)).textContent).toBe('last')
  expect((await render(<Probe isLong={false} />)).textContent).toBe('nowhere')
})
