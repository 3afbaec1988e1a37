/** Applies a typing style without punctuation: a comma becomes a space, a full stop a wide space. */
export const applyTypingStyleZh = (reply: string, speechStyle: string): string =>
  /不加标点|空格断句|不爱用标点/.test(speechStyle)
    ? reply
        .replaceAll(/[，、；：]/g, ' ')
        .replaceAll('。', '　')
        .trimEnd()
    : reply

export const formatLikeZh = (like: string): string => like

export const formatHairZh = (color: string, style: string): string | null =>
  color && style ? `${color}的${style}` : null
