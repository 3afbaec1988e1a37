import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './SearchBox.module.css'

type SearchBoxProps = {
  label: string
  value: string
  type?: 'search' | 'date'
  placeholder?: string
  /** Room for an address. */
  wide?: boolean
  onSearch: (value: string) => void
}

/** A question that is asked with Enter, or when one leaves the field. */
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
  const ask = () => {
    if (text.trim() !== value) onSearch(text.trim())
  }
  return (
    <search>
      <form
        className={styles['search']}
        data-wide={wide || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
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
            onBlur={ask}
          />
        </div>
      </form>
    </search>
  )
}
