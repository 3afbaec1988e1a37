import { useState } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Checkbox } from '@dulcinea/ui/form/Checkbox.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { PasswordRules } from '../../ui/form/PasswordRules.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import { Story } from './Story.tsx'

const noop = () => undefined
const SENDERS = [
  { state: 'idle', seconds: 0, disabled: false, send: noop },
  { state: 'sending', seconds: 0, disabled: true, send: noop },
  { state: 'counting', seconds: 42, disabled: true, send: noop },
] as const

export const FormStories = () => {
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Story name="Fields">
        <EmailField value={text} onValue={setText} />
        <EmailField
          value="not an address"
          label="With a mistake"
          readOnly
          error="Email format error"
        />
        {SENDERS.map((sender) => (
          <CodeField key={sender.state} value="4071" onValue={noop} sender={sender} />
        ))}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={<PasswordRules password={text} />}
        />
        <Checkbox checked={isOn} onChange={setOn}>
          A box to tick
        </Checkbox>
      </Story>
      <Story name="Line, DownloadLine">
        <SettingsRow title="Something" note="What it is about">
          <Button variant="outline">Change</Button>
        </SettingsRow>
        <SettingsRow danger title="Something for good">
          <Button variant="outline">Delete</Button>
        </SettingsRow>
        <DownloadRow title="A file" note="One file" bytes={null} start={noop} stop={noop} />
        <DownloadRow title="A file" note="" bytes={1_300_000} start={noop} stop={noop} />
      </Story>
    </>
  )
}
