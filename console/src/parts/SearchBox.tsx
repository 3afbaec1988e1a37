import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './SearchBox.module.css'

type SearchBoxProps = {
  label: string
  value: string
  type?: 'search' | 'date'
  placeholder?: string
  /** Wide enough for an email address. */
  wide?: boolean
  onSearch: (value: string) => void
}

/** A search field that submits on Enter and on blur. */
export const SearchBox = ({
  label,
  value,
  type = 'search',
  placeholder,
  wide = false,
  onSearch,
}: SearchBoxProps) => {
  const id = useId()
  const [typed, setTyped] = useState({ from: value, text: value })
  const text = typed.from === value ? typed.text : value
  const submit = () => {
    if (text.trim() !== value) onSearch(text.trim())
  }
  return (
    <search>
      <form
        className={styles['search']}
        data-wide={wide || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={id}>{label}</label>
        <div>
          {type === 'search' && <Search aria-hidden />}
          <input
            id={id}
            type={type}
            value={text}
            placeholder={placeholder}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped({ from: value, text: target.value })}
            onBlur={submit}
          />
        </div>
      </form>
    </search>
  )
}
