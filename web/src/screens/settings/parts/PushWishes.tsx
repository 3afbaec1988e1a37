import { Failed } from '../../../api/Failed.tsx'
import { useChangePush, usePushState } from '../../../api/push.ts'
import { useText } from '../../../i18n/text.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Line } from '../../../ui/Line.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './PushWishes.module.css'

/** When somebody is told, and how much. */
export const PushWishes = ({ userId }: { userId: number | null }) => {
  const { t } = useText()
  const state = usePushState(userId, true)
  const { mutate } = useChangePush(userId)
  if (state.isError && !state.data) return <Failed query={state} />
  if (!state.data) return <Skeleton height={64} />
  const { showsText, quietFrom, quietTo } = state.data
  const isQuiet = quietFrom !== quietTo
  return (
    <>
      <Line title={t('home.showsText')} note={t('home.showsTextNote')}>
        <Switch
          label={t('home.showsText')}
          checked={showsText}
          onChange={(wanted) => mutate({ showsText: wanted })}
        />
      </Line>
      <Line title={t('home.quiet')} note={t('home.quietNote')}>
        {isQuiet && (
          <span className={styles['hours']}>
            <Clock
              label={t('home.quietFrom')}
              value={quietFrom}
              onChange={(clock) => mutate({ quietFrom: clock })}
            />
            <span aria-hidden>–</span>
            <Clock
              label={t('home.quietTo')}
              value={quietTo}
              onChange={(clock) => mutate({ quietTo: clock })}
            />
          </span>
        )}
        <Switch
          label={t('home.quiet')}
          checked={isQuiet}
          onChange={(wanted) => mutate(wanted ? NIGHT : NEVER)}
        />
      </Line>
    </>
  )
}

const NIGHT = { quietFrom: '23:00', quietTo: '07:00' }
const NEVER = { quietFrom: '00:00', quietTo: '00:00' }

type ClockProps = { label: string; value: string; onChange: (clock: string) => void }

const Clock = ({ label, value, onChange }: ClockProps) => (
  <input
    type="time"
    className={styles['clock']}
    aria-label={label}
    defaultValue={value}
    required
    onBlur={({ target }) => {
      if (target.value && target.value !== value) onChange(target.value)
    }}
  />
)
