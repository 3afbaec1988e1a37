type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

const loaded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The box that a picture fills after it was turned by quarters. */
export const turnedBox = ({ width, height }: { width: number; height: number }, turn: number) =>
  Math.abs(turn % 180) === 90 ? { width: height, height: width } : { width, height }

/** Cuts what was chosen out of a picture, turned as it was seen and at most so wide. */
export const cropPicture = async (
  url: string,
  area: Area,
  turn: number,
  widest: number,
): Promise<Blob> => {
  const image = await loaded(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const across = Math.round(Math.min(widest, area.width))
  const down = Math.round((across * area.height) / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = across
  canvas.height = down
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('There is nothing to draw on.')
  const box = turnedBox({ width, height }, turn)
  // JPEG knows no transparency: what was clear becomes white, not black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, across, down)
  paper.imageSmoothingQuality = 'high'
  paper.scale(across / area.width, across / area.width)
  paper.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  paper.rotate((turn * Math.PI) / 180)
  paper.drawImage(image, -width / 2, -height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
