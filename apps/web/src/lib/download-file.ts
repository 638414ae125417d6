import type { DownloadTicket } from '#contracts';
import { toast } from '../ui/toast.js';
import { api } from './api.js';

export async function downloadFile(fileId: string) {
  try {
    const { downloadURL, fileName } = await api.get<DownloadTicket>(
      `/api/objects/download/${fileId}`,
    );
    Object.assign(document.createElement('a'), { href: downloadURL, download: fileName }).click();
  } catch {
    toast({
      title: 'Download failed',
      description: 'Unable to download the file. Please try again.',
      variant: 'destructive',
    });
  }
}
