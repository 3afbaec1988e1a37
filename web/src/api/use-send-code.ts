import { useMutation } from '@tanstack/react-query'
import { isEmail, tidyEmail, type CodeUse } from '@dulcinea/contract/rules'
import { startCodePause, useCodePause } from '../device/code-countdown.ts'
import { useText } from '../i18n/text.ts'
import { toast } from '../ui/toast/toast.ts'
import { send } from './client.ts'
import { PLATFORM } from './config.ts'
import { hasEmailAccount } from './identity.ts'

type Wish = {
  email: string
  useIn: CodeUse
  /** Something about the address is wrong. */
  complain: (text: string) => void
  /** The server refused. */
  report: (error: unknown) => void
}

export type CodeSender = {
  state: 'idle' | 'sending' | 'counting'
  seconds: number
  disabled: boolean
  send: () => void
}

const isJustSent = (error: unknown) => error instanceof Error && error.name === 'CODE_JUST_SENT'

/** The button that sends a code: idle, sending, then counting down until another can be sent. */
export const useSendCode = ({ email, useIn, complain, report }: Wish): CodeSender => {
  const { t } = useText()
  const seconds = useCodePause(email)
  const address = tidyEmail(email)

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (useIn === 'register' && (await hasEmailAccount(address))) return 'registered'
      await send('identity', 'emailCode', { email: address, useIn, channel: PLATFORM })
      return 'sent'
    },
    onSuccess: (outcome) => {
      if (outcome === 'registered') return complain(t('components.sendCode.emailIsRegistered'))
      startCodePause(address)
      toast({ kind: 'ok', text: t('components.sendCode.sent', { email: address }) })
    },
    onError: (error) => {
      if (isJustSent(error)) startCodePause(address)
      report(error)
    },
  })

  const isCounting = seconds > 0
  return {
    state: isPending ? 'sending' : isCounting ? 'counting' : 'idle',
    seconds,
    disabled: address === '' || isPending || isCounting,
    send: () => {
      if (isEmail(address)) mutate()
      else complain(t('components.sendCode.validateError'))
    },
  }
}
