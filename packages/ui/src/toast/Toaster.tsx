import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useStore } from '../device/store.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { runToastAction, toasts, type Toast } from './toast.ts'
import styles from './Toaster.module.css'

/** Live region for toasts; always mounted, so that screen readers announce changes. */
export const Toaster = () => (
  <div className={styles['region']} aria-live="polite">
    {useStore(toasts).map((toast) => (
      <ToastView key={toast.id} {...toast} />
    ))}
  </div>
)

const ToastView = ({ id, kind, text, action }: Toast) => (
  <div className={classes(styles['toast'], styles[kind])}>
    {kind === 'ok' ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
    <span>{text}</span>
    {action && (
      <Button variant="text" size="small" onClick={() => runToastAction(id)}>
        {action.label}
      </Button>
    )}
  </div>
)
