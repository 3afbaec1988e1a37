type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The bounding box of a picture rotated in steps of 90 degrees. */
export const getRotatedBox = (
  { width, height }: { width: number; height: number },
  rotation: number,
) => (Math.abs(rotation % 180) === 90 ? { width: height, height: width } : { width, height })

/** Crops the chosen area of a rotated picture, scaled down to a maximum width. */
export const cropPicture = async (
  url: string,
  area: Area,
  rotation: number,
  maxWidth: number,
): Promise<Blob> => {
  const image = await loadImage(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const outputWidth = Math.round(Math.min(maxWidth, area.width))
  const outputHeight = Math.round((outputWidth * area.height) / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = outputWidth
  canvas.height = outputHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('canvas context not available')
  const box = getRotatedBox({ width, height }, rotation)
  // JPEG has no transparency: fill with white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, outputWidth, outputHeight)
  context.imageSmoothingQuality = 'high'
  context.scale(outputWidth / area.width, outputWidth / area.width)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('could not encode the cropped picture'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
