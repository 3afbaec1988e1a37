import { useRef, useState } from 'react'
import { useLayout } from '../../device/breakpoints.ts'
import { useText } from '../../i18n/use-text.ts'
import {
  dismissSignIn,
  type AccountView,
  type SignInRequest,
} from '../../session/ask-to-sign-in.ts'
import { session } from '../../session/session.ts'
import { adoptToken } from '../../session/sign-in.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import styles from './AccountPopup.module.css'
import { PremiumBanner } from './parts/PremiumBanner.tsx'
import { ForgotForm } from './parts/ForgotForm.tsx'
import { LoginForm } from './parts/LoginForm.tsx'
import { RegisterForm } from './parts/RegisterForm.tsx'
import { QuotePanel } from './parts/QuotePanel.tsx'

const FORMS = { login: LoginForm, register: RegisterForm, forgot: ForgotForm }

const TITLES = {
  login: 'account.loginTitle',
  register: 'account.registerTitle',
  forgot: 'account.forgotTitle',
} as const

/** Sign-in, sign-up and password reset: one popup with three views. */
export const AccountPopup = ({ open, request }: { open: boolean; request: SignInRequest }) => {
  const { t } = useText()
  const layout = useLayout()
  const [view, setView] = useState<AccountView>(request.view)
  const [email, setEmail] = useState('')
  const hasRegistered = useRef(false)
  const Form = FORMS[view]

  const close = () => {
    const { token } = session.get()
    // Sign-up has upgraded the current guest session on the server: reload it even without sign-in.
    if (hasRegistered.current && token) void adoptToken(token)
    dismissSignIn()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closesOnBackdrop={false}
      label={t(TITLES[view])}
      className={styles['popup']}
    >
      <div className={styles['body']}>
        {layout !== 'small' && <QuotePanel view={view} />}
        <Form
          key={view}
          email={email}
          request={request}
          onEmail={setEmail}
          onView={setView}
          onRegistered={() => {
            hasRegistered.current = true
          }}
        />
        <PremiumBanner onLeave={close} />
      </div>
    </Dialog>
  )
}
