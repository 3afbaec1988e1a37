import { useState } from 'react'
import type { UserDetail } from '@dulcinea/contract'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Field } from '@dulcinea/ui/form/Field.tsx'
import { useSaveProfile } from '../use-save-profile.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import styles from './ProfileForm.module.css'

export const ProfileForm = ({ me }: { me: UserDetail }) => {
  const { t } = useText()
  const [nick, setNick] = useState(me.nick)
  const [picture, setPicture] = useState<Blob | null>(null)
  const { mutate, isPending } = useSaveProfile(() => setPicture(null))
  const isChanged = picture !== null || nick.trim() !== me.nick
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isPending && nick.trim() !== '') mutate({ nick: nick.trim(), picture })
      }}
    >
      <AvatarPicker me={me} picture={picture} onPicture={setPicture} />
      <Field
        label={t('profile.nick')}
        name="nickname"
        autoComplete="nickname"
        maxLength={LENGTHS.nick}
        value={nick}
        onChange={(event) => setNick(event.target.value)}
        hint={
          <span className={styles['left']}>
            {t('profile.nickLeft', { count: LENGTHS.nick - nick.length })}
          </span>
        }
      />
      <Button
        type="submit"
        variant="primary"
        size="big"
        className={styles['save']}
        disabled={!isChanged || nick.trim() === ''}
        busy={isPending}
      >
        {t('common.save')}
      </Button>
    </form>
  )
}
