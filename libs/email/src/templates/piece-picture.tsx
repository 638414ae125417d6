import { createContext, use } from 'react';
import { type EmailPicture, pictureId } from '../email-pictures.js';
import { day } from './colors.js';
import { useSender } from './sender.js';

const PictureContext = createContext<EmailPicture | undefined>(undefined);
export const PictureProvider = PictureContext.Provider;

/** Smaller than the image, so that it is sharp on a phone. */
const scale = 0.75;

interface PictureProps {
  title: string;
  path: string;
}

/** The first page of the printed piece, if its file has a picture. */
export function PiecePicture({ title, path }: PictureProps) {
  const { publicUrl } = useSender();
  const picture = use(PictureContext);
  if (!picture) return null;
  const width = Math.round(picture.width * scale);
  return (
    <div data-skip-in-text="true" style={{ margin: '4px 0 20px' }}>
      <a href={`${publicUrl}${path}`}>
        <img
          src={`cid:${pictureId}`}
          alt={`First page of “${title}”`}
          width={width}
          height={Math.round(picture.height * scale)}
          className="line"
          style={{
            display: 'block',
            width,
            maxWidth: '100%',
            height: 'auto',
            border: `1px solid ${day.line}`,
            borderRadius: 4,
          }}
        />
      </a>
    </div>
  );
}
