import type { PlaybackRequest, VideoPlace } from '../../machines/page/video.machine';

/** A video that plays or waits to play. */
interface QueuedRequest extends PlaybackRequest {
  onGranted: () => void;
  onRevoked: () => void;
}

/** Exclusive playback: the video that the person started last plays, or else the first one in page order. */
export function createExclusivePlayback(isBefore: (one: VideoPlace, other: VideoPlace) => boolean) {
  const requests: QueuedRequest[] = [];
  const rankOf = ({ byUser, place }: PlaybackRequest) => {
    const rank = requests.findIndex((other) => byUser || (!other.byUser && isBefore(place, other.place)));
    return rank < 0 ? requests.length : rank;
  };
  return {
    /** @returns a function that releases the request */
    request: (request: QueuedRequest): (() => void) => {
      const [holder] = requests;
      requests.splice(rankOf(request), 0, request);
      if (requests[0] === request) {
        holder?.onRevoked();
        request.onGranted();
      }
      return () => {
        const hadIt = requests[0] === request;
        requests.splice(requests.indexOf(request), 1);
        if (hadIt) requests[0]?.onGranted();
      };
    },
  };
}
