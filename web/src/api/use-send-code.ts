import { useMutation } from '@tanstack/react-query'
import { isEmail, normalizeEmail, type CodeUse } from '@dulcinea/contract/rules'
import { startCodePause, useCodePause } from '../device/code-countdown.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { send } from './client.ts'
import { PLATFORM } from './config.ts'
import { hasEmailAccount } from './identity.ts'

type SendCodeOptions = {
  email: string
  useIn: CodeUse
  /** Called when the address is invalid or already registered. */
  onInvalidEmail: (text: string) => void
  /** Called when the server refuses. */
  report: (error: unknown) => void
}

export type CodeSender = {
  state: 'idle' | 'sending' | 'counting'
  seconds: number
  disabled: boolean
  send: () => void
}

const isJustSent = (error: unknown) => error instanceof Error && error.name === 'CODE_JUST_SENT'

/** State of the button that sends a code: idle, sending, then a countdown until the next send. */
export const useSendCode = ({
  email,
  useIn,
  onInvalidEmail,
  report,
}: SendCodeOptions): CodeSender => {
  const { t } = useText()
  const seconds = useCodePause(email)
  const address = normalizeEmail(email)

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (useIn === 'register' && (await hasEmailAccount(address))) return 'registered'
      await send('identity', 'emailCode', { email: address, useIn, channel: PLATFORM })
      return 'sent'
    },
    onSuccess: (outcome) => {
      if (outcome === 'registered')
        return onInvalidEmail(t('components.sendCode.emailIsRegistered'))
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
      else onInvalidEmail(t('components.sendCode.validateError'))
    },
  }
}
