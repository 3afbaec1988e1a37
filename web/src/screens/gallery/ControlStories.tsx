import { Ellipsis, Heart, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import { Pill } from '@dulcinea/ui/Pill.tsx'
import { Sheet } from '@dulcinea/ui/Sheet.tsx'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { Story } from './Story.tsx'

const BUTTON_VARIANTS = ['primary', 'secondary', 'outline', 'highlight', 'text'] as const
const ICON_BUTTON_VARIANTS = ['plain', 'ring', 'raised', 'glass'] as const

export const ControlStories = () => {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Story name="Button">
        {BUTTON_VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            Button {variant}
          </Button>
        ))}
        <Button variant="primary" size="big">
          Big
        </Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </Story>
      <Story name="IconButton">
        {ICON_BUTTON_VARIANTS.map((variant) => (
          <IconButton key={variant} variant={variant} label={`Like, ${variant}`}>
            <Heart />
          </IconButton>
        ))}
        <IconButton label="Like, big" variant="ring" size="big">
          <Heart />
        </IconButton>
        <IconButton label="Like, disabled" disabled>
          <Heart />
        </IconButton>
      </Story>
      <Story name="Pill">
        <Pill on={isOn} onClick={() => setOn(!isOn)}>
          On and off
        </Pill>
        <Pill>Off</Pill>
      </Story>
      <Story name="Spinner">
        <Spinner label="Loading" />
      </Story>
      <Story name="Dialog, Sheet, Menu, Toast">
        <Button onClick={() => setDialogOpen(true)}>Open dialog</Button>
        <Button onClick={() => setSheetOpen(true)}>Open sheet</Button>
        <Button onClick={() => toast({ kind: 'ok', text: 'It is done' })}>Toast</Button>
        <Button onClick={() => toast({ kind: 'error', text: 'It did not work' })}>Failure</Button>
        <Menu label="More" trigger={<Ellipsis />}>
          <button type="button" role="menuitem">
            <Settings /> Settings
          </button>
          <button type="button" role="menuitem">
            <Heart /> Collect
          </button>
        </Menu>
        <Dialog open={isDialogOpen} onClose={() => setDialogOpen(false)} label="A dialog">
          <Story name="A dialog">Escape, the cross and the veil close it.</Story>
        </Dialog>
        <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} label="A sheet">
          <Story name="A sheet">A swipe to the left closes it too.</Story>
        </Sheet>
      </Story>
    </>
  )
}
